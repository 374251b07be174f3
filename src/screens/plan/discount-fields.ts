import type { FormField } from '../../kit/form/form-definition.ts'

/** Fields of a discount: for whom, and which. */
export const discountFields = (label: 'couponCode' | 'referralCode'): readonly FormField[] => [
  { name: 'installationId', label: 'installationId', least: 3, most: 64 },
  { name: 'code', label, least: 3, most: 40 },
]

export const discountOf = ({ installationId = '', code = '' }: Readonly<Record<string, string>>) => ({
  installationId: installationId.trim(),
  code,
})
