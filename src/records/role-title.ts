type Words = (key: string) => string

/** Titles that the console has words for. A service gives a title in its own words, and may have others. */
export const roleTitles = [
  'ADMINISTRATOR',
  'DISPATCHER',
  'FINANCE',
  'FINANCE_LEAD',
  'HUMAN_RESOURCES',
  'INVENTORY',
  'IOT_ONLY',
  'OPERATIONS_LEAD',
  'PARTNER_BILLING',
  'PRODUCTION',
  'QUALITY_INSPECTOR',
  'SUPPORT_AGENT',
  'SUPPORT_LEAD',
  'TECHNICIAN',
] as const

/** A person's title in the language of the page, an unknown one as it is: `Support agent` is `SUPPORT_AGENT`. */
export function titleText(t: Words, title: string): string {
  const code = title.trim().toUpperCase().replaceAll(' ', '_')
  return (roleTitles as readonly string[]).includes(code) ? t(`words:roleTitles/${code}`) : title
}
