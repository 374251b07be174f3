import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import plan from '../../../locales/en/plan.json' with { type: 'json' }
import { getPlanDetails } from '../../contract/areas/plans/plans.ts'
import { listRechargePlans } from '../../contract/areas/plans/recharge-plans.ts'
import type { Failure } from '../../contract/failure.ts'
import { failureText } from '../../kit/failure-text.ts'

beforeAll(() => i18next.init({ lng: 'en', keySeparator: '/', resources: { en: { plan } } }))

const wordless: Failure = { kind: 'timeout', outcome: 'refused' }

test('M022 M027 what the catalogue says of a read that fails without a word is its fallback, word for word', () => {
  expect(failureText(wordless, listRechargePlans.fallback ?? '')).toBe('Failed to fetch recharge plans')
  const asked = { planname: 'Family 30', validity: 45 }
  expect(failureText(wordless, getPlanDetails.fallback ?? '', 'prefixed', asked)).toBe(
    'Family 30 with validity 45 days is not present',
  )
})
