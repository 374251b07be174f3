import {
  addEarningConfig,
  listEarningConfigsByScheme,
  type SchemeConfigs,
  updateEarningConfig,
} from '../../../contract/areas/earnings/earning-configs.ts'
import { isDay } from '../../../contract/normalise.ts'
import type { Formats } from '../../../i18n/formats.ts'
import { consequenceOf, defineForm, type FormField, type Said } from '../../../kit/form/form-definition.ts'
import { schemeAddress, schemeCrumbs } from './earning-address.ts'
import { RatesField } from './RatesField.tsx'
import { areRates, areSameRates, ratesOf, ratesText, storedRates } from './rates-text.ts'
import { changeable } from './scheme.detail.tsx'

type Values = Readonly<Record<string, string>>

const fields: readonly FormField[] = [
  { name: 'effectiveFrom', label: 'effectiveFrom', kind: 'day', ahead: true, help: 'effectiveFromHelp' },
  { name: 'rates', label: 'rates', kind: 'part', part: RatesField, optional: true },
]

const check = ({ rates = '' }: Values): Record<string, string> => (areRates(rates) ? {} : { rates: 'ratesWrong' })

const input = ({ id = '' }: Values) => ({ params: { scheme: id } })

/** From which day it would pay, what ends then, and which entries it leaves alone (H109). */
function saidOf(data: SchemeConfigs, { effectiveFrom = '' }: Values, isNew: boolean, formats: Formats): Said | null {
  const { firstDay, lastPaidDay, follows } = data.room
  const { date, number } = formats
  const paid = lastPaidDay ? date(lastPaidDay) : ''
  if (isNew && isDay(effectiveFrom) && effectiveFrom < firstDay)
    return { key: lastPaidDay ? 'tooEarlyPaid' : 'tooEarly', values: { day: date(firstDay), paid } }
  const ends = isNew ? follows : null
  if (!ends || !isDay(effectiveFrom)) return lastPaidDay ? { key: 'paidStays', values: { paid }, tone: 'good' } : null
  const values = { version: number(ends.version), scheme: ends.schemeName, day: date(effectiveFrom), paid }
  return { key: lastPaidDay ? 'willEndPaid' : 'willEnd', values, tone: 'good' }
}

const consequence = (isNew: boolean) =>
  consequenceOf<typeof listEarningConfigsByScheme>({
    endpoint: listEarningConfigsByScheme,
    input: (_, params) => input(params),
    text: (data, values, formats) => saidOf(data, values, isNew, formats),
  })

/** Changes the coming version (S-306). Its record names it, because the address names its scheme. */
export const editConfigForm = defineForm<typeof updateEarningConfig, typeof listEarningConfigsByScheme>({
  id: 'earning-config-edit',
  texts: 'earning',
  title: 'editConfig',
  crumbs: schemeCrumbs,
  fields,
  check,
  consequence: consequence(false),
  submit: 'saveConfig',
  saved: 'configSaved',
  fallback: 'earning:configSaveFailed',
  endpoint: updateEarningConfig,
  input: ({ configId = '', effectiveFrom = '', rates = '' }, _, seen) => ({
    params: { id: configId },
    body: { effectiveFrom, rates: ratesOf(rates), ...(seen ? { updatedAt: seen } : {}) },
  }),
  record: {
    endpoint: listEarningConfigsByScheme,
    input,
    values: (data) => {
      const config = changeable(data)
      return {
        configId: config?.configId ?? '',
        effectiveFrom: config?.effectiveFrom ?? '',
        rates: storedRates(config?.rates ?? []),
      }
    },
    version: (data) => changeable(data)?.updatedAt ?? '',
  },
  back: ({ id = '' }) => schemeAddress(id),
  done: ({ schemeId }) => schemeAddress(schemeId),
})

/** Adds the version that follows the last one, whose rates it begins with. The version seen last is the form's version. */
export const addConfigForm = defineForm<typeof addEarningConfig, typeof listEarningConfigsByScheme>({
  id: 'earning-config-add',
  texts: 'earning',
  title: 'addConfig',
  crumbs: schemeCrumbs,
  fields,
  check,
  consequence: consequence(true),
  submit: 'addConfig',
  saved: 'configAdded',
  fallback: 'earning:configFailed',
  endpoint: addEarningConfig,
  input: ({ effectiveFrom = '', rates = '' }, { id = '' }, seen) => ({
    body: { schemeId: id, follows: seen || null, effectiveFrom, rates: ratesOf(rates) },
  }),
  record: {
    endpoint: listEarningConfigsByScheme,
    input,
    values: ({ room: { follows } }, sent) => {
      const stored = follows ? storedRates(follows.rates) : ratesText(new Map())
      const typed = sent?.values
      const isMine =
        typed !== undefined &&
        follows !== null &&
        follows.configId !== sent?.seen &&
        follows.effectiveFrom === typed.effectiveFrom &&
        areSameRates(stored, typed.rates ?? '')
      return isMine ? typed : { effectiveFrom: '', rates: stored }
    },
    version: ({ room: { follows } }) => follows?.configId ?? '',
  },
  back: ({ id = '' }) => schemeAddress(id),
  done: ({ schemeId }) => schemeAddress(schemeId),
})
