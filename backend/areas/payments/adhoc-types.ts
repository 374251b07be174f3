/** What an ad-hoc payment may be for. Rule 0: the list is the service's, so it stands in this one place (S-130). */
export const adhocTypes = [
  { code: 'FILTER', label: 'Filter replacement' },
  { code: 'VISIT', label: 'Paid visit' },
  { code: 'RELOCATION', label: 'Relocation of the purifier' },
  { code: 'DAMAGE', label: 'Damage' },
  { code: 'WALLET', label: 'Wallet top-up' },
] as const

/** The type whose payment is credited to the wallet of its installation. */
export const creditedType = 'WALLET'
