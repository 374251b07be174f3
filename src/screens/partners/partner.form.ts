import { partnerLengths } from '../../contract/areas/partners/partner-lines.ts'
import { listPartners, updatePartner } from '../../contract/areas/partners/partner-list.ts'
import { trimmed } from '../../contract/normalise.ts'
import { defineForm } from '../../kit/form/form-definition.ts'

/** Changes a partner. Name and code are each a partner's own; another's is rejected by whose it is (S-319). */
export const partnerForm = defineForm<typeof updatePartner, typeof listPartners>({
  id: 'partner-edit',
  texts: 'partners',
  title: 'changeTitle',
  fields: [
    { name: 'name', label: 'name', least: 2, most: partnerLengths.name },
    { name: 'code', label: 'code', most: partnerLengths.code, help: 'codeHelp' },
    { name: 'contact', label: 'contact', least: 2, most: partnerLengths.contactName },
    { name: 'phone', label: 'phone', kind: 'phone' },
    { name: 'email', label: 'email', kind: 'email', optional: true, most: partnerLengths.email },
  ],
  submit: 'save',
  saved: 'saved',
  fallback: 'partners:updateFailed',
  endpoint: updatePartner,
  input: ({ name = '', code = '', contact = '', phone = '', email = '' }, { id = '' }, seen) => ({
    body: {
      partnerId: id,
      name,
      code,
      contactName: contact,
      phone,
      ...(trimmed(email) ? { email } : {}),
      ...(seen ? { updatedAt: seen } : {}),
    },
  }),
  record: {
    endpoint: listPartners,
    input: ({ id = '' }) => ({ query: { search: id, pageSize: 1 } }),
    values: ({ items: [one] }) => ({
      name: one?.name ?? '',
      code: one?.code ?? '',
      contact: one?.contactName ?? '',
      phone: one?.phone ?? '',
      email: one?.email ?? '',
    }),
    version: ({ items: [one] }) => one?.updatedAt ?? '',
  },
  done: (_, { id = '' }) => `#${id}`,
})
