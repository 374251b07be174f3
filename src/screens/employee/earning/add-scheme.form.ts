import { addEarningScheme, listEarningSchemes, schemeName } from '../../../contract/areas/earnings/earning-configs.ts'
import type { Profession } from '../../../contract/areas/employees/employees.ts'
import { foldName } from '../../../contract/normalise.ts'
import { defineForm } from '../../../kit/form/form-definition.ts'
import { schemeAddress } from './earning-address.ts'
import { professions } from './earning-words.ts'

/** A scheme without a version yet: it pays nothing until it has one. */
export const addSchemeForm = defineForm<typeof addEarningScheme, typeof listEarningSchemes>({
  id: 'earning-scheme-add',
  texts: 'earning',
  title: 'addScheme',
  fields: [
    { name: 'name', label: 'name', least: schemeName.min, most: schemeName.max },
    {
      name: 'profession',
      label: 'profession',
      kind: 'choice',
      any: 'chooseProfession',
      options: Object.entries(professions).map(([value, { label }]) => ({ value, label })),
      help: 'professionHelp',
    },
  ],
  submit: 'addScheme',
  saved: 'schemeAdded',
  fallback: 'earning:schemeFailed',
  endpoint: addEarningScheme,
  input: ({ name = '', profession = '' }) => ({ body: { name, profession: profession as Profession } }),
  find: {
    endpoint: listEarningSchemes,
    input: ({ name = '' }) => ({ query: { search: name, pageSize: 50 } }),
    values: ({ items }, typed) =>
      items.some((one) => foldName(one.name) === foldName(typed.name ?? '') && one.profession === typed.profession)
        ? typed
        : null,
  },
  done: ({ schemeId }) => schemeAddress(schemeId),
})
