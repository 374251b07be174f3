/**
 * Who gives invoices out, and what they say of every sale. An assumption of the reference backend: the specification
 * names neither the company nor its taxes (S-166).
 */
export const seller = {
  name: 'Headwater Purifiers Private Limited',
  address: '14 Residency Road, Bengaluru 560025',
  state: 'Karnataka',
  /** GSTIN; its first two digits are the state's. */
  taxNumber: '29AAHCH4217Q1ZK',
}

/** Leasing of household machinery. */
export const tariffCode = '997329'

/** GST, which every price includes. */
export const taxPercent = 18
