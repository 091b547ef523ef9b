export { documentPath } from '../shared/documentPath.ts'
