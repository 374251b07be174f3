import {
  categoryToastMs,
  createSlotCategory,
  listSlotCategories,
  type SlotCategory,
  updateSlotCategory,
} from '../../contract/areas/slot-zones/slot-categories.ts'
import { foldName } from '../../contract/normalise.ts'
import { officeCities } from '../../kit/choices/office-cities.ts'
import { consequenceOf, defineForm, type FormField } from '../../kit/form/form-definition.ts'
import { categoryAddress } from './category-address.ts'

type Values = Readonly<Record<string, string>>

const ofCategory: readonly FormField[] = [
  { name: 'name', label: 'name', least: 2, most: 120 },
  { name: 'active', label: 'activeLabel', kind: 'check', optional: true, initial: 'true', help: 'activeHelp' },
]

const folded = (code: string): string => code.trim().toUpperCase()
const valuesOf = ({ code, cityCode, name, active }: SlotCategory) => ({
  code,
  city: cityCode,
  name,
  active: active ? 'true' : '',
})
const byCode = (code: string) => ({ query: { search: code, pageSize: 200 } })
const inPage = ({ items }: { readonly items: readonly SlotCategory[] }, code: string) =>
  items.find((one) => one.code === code)

/** A category with the same name in the city is named while it is typed; the service rejects it (S-310). */
const sameName = consequenceOf<typeof listSlotCategories>({
  endpoint: listSlotCategories,
  input: ({ city = '', name = '' }) =>
    city && name.trim().length > 1 ? { query: { cityCode: city, search: name.trim(), pageSize: 50 } } : null,
  text: ({ items }, { name = '', code = '' }) => {
    const other = items.find((one) => foldName(one.name) === foldName(name) && one.code !== folded(code))
    return other ? { key: 'sameName', name: `${other.name} (${other.code})` } : null
  },
  typed: { checking: 'checkingName', failed: 'nameNotChecked' },
})

export const addCategoryForm = defineForm<typeof createSlotCategory, typeof listSlotCategories>({
  id: 'slot-category-add',
  texts: 'slot-categories',
  title: 'add',
  fields: [
    { name: 'city', label: 'city', kind: 'choice', any: 'chooseCity', options: officeCities },
    { name: 'code', label: 'code', most: 20, help: 'codeHelp' },
    ...ofCategory,
  ],
  check: ({ code = '' }: Values): Record<string, string> =>
    code.trim() === '' || /^[A-Z0-9][A-Z0-9_-]*$/.test(folded(code)) ? {} : { code: 'codeWrong' },
  consequence: sameName,
  submit: 'addAct',
  saved: 'added',
  fallback: 'slot-categories:addFailed',
  toastMs: categoryToastMs,
  endpoint: createSlotCategory,
  input: ({ city = '', code = '', name = '', active }) => ({
    body: { cityCode: city, code, name, active: active === 'true' },
  }),
  find: {
    endpoint: listSlotCategories,
    input: ({ code = '' }) => byCode(folded(code)),
    values: (page, { code = '' }) => {
      const found = inPage(page, folded(code))
      return found ? valuesOf(found) : null
    },
  },
  done: ({ code }) => categoryAddress(code, 'tags'),
})

/** Code and city stay (S-310). */
export const editCategoryForm = (code: string) =>
  defineForm<typeof updateSlotCategory, typeof listSlotCategories>({
    id: 'slot-category-edit',
    texts: 'slot-categories',
    title: 'edit',
    fields: ofCategory,
    submit: 'save',
    saved: 'saved',
    fallback: 'slot-categories:saveFailed',
    toastMs: categoryToastMs,
    endpoint: updateSlotCategory,
    input: ({ name = '', active }, _, seen) => ({
      body: { code, name, active: active === 'true', ...(seen ? { updatedAt: seen } : {}) },
    }),
    record: {
      endpoint: listSlotCategories,
      input: () => byCode(code),
      values: (page) => {
        const found = inPage(page, code)
        return { name: found?.name ?? '', active: found?.active ? 'true' : '' }
      },
      version: (page) => inPage(page, code)?.updatedAt ?? '',
    },
    done: () => categoryAddress(code),
  })
