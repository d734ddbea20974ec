import { solveWhileTyping } from '../account/solve-while-typing.ts'

solveWhileTyping(document)
