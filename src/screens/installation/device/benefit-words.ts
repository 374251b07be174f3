import type { BenefitAmounts, benefitCauses } from '../../../contract/areas/devices/benefits.ts'
import type { Statuses } from '../../../ui/feedback/statuses.ts'

/** Why benefits moved, as far as the console knows it (S-318). */
export const causes: Readonly<Record<(typeof benefitCauses)[number], Statuses[string]>> = {
  PLAN: { tone: 'neutral', label: 'benefits:causes/PLAN' },
  ADDED: { tone: 'neutral', label: 'benefits:causes/ADDED' },
  RESET: { tone: 'neutral', label: 'benefits:causes/RESET' },
}

/** Words of a cause, as it came where the console doesn't know it. */
export const causeWord = (code: string, t: (key: string) => string): string =>
  Object.hasOwn(causes, code) ? t(causes[code as keyof typeof causes].label) : code

type Translate = (key: string, values: { readonly number: string; readonly count?: number }) => string

/** "300 l · 28 days" */
export const amountsText = (
  { litres, days }: BenefitAmounts,
  t: Translate,
  number: (value: number) => string,
): string =>
  [
    t('benefits:litresOf', { number: number(litres) }),
    t('words:days', { number: number(days), count: Math.abs(days) }),
  ].join(' · ')
