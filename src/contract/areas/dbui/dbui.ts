import * as v from 'valibot'
import { describedForm } from '../../described-form.ts'
import { defineEndpoint } from '../../endpoint.ts'
import { id } from '../../values.ts'

export const getDbuiForm = defineEndpoint({
  id: 'getDbuiForm',
  service: 'app',
  method: 'GET',
  path: '/dbui/form/by/name/{name}',
  access: 'signedIn',
  effect: 'read',
  params: v.object({ name: id }),
  answer: describedForm,
  fallback: 'described-form:failed',
  source: 'doc2 §7, S-49',
})
