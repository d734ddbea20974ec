export { default as boardStyles } from './board.module.css'
