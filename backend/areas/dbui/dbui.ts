import { getDbuiForm } from '../../../src/contract/areas/dbui/dbui.ts'
import { readForm } from '../../business/described-form.ts'
import { type Handler, handle } from '../../http/handle.ts'

const form: Handler<typeof getDbuiForm> = ({ params: { name } }, { database }) => readForm(name, database)

export const dbuiHandlers = [handle(getDbuiForm, form)]
