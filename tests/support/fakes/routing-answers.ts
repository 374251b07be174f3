export { solved } from '../../../machines/routing-apply/routing-apply.model.ts'
