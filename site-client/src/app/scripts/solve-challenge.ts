import { sendWithProof } from '../account/send-with-proof.ts'

sendWithProof(document)
