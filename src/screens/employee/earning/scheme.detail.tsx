import {
  type EarningConfig,
  listEarningConfigsByScheme,
  type SchemeConfigs,
} from '../../../contract/areas/earnings/earning-configs.ts'
import { defineDetail } from '../../../kit/record/detail-definition.ts'
import { defineAsks } from '../../../kit/record/use-record.ts'
import { schemeCrumbs, schemeList } from './earning-address.ts'
import { schemeStandings } from './earning-words.ts'

const input = ({ id = '' }: Readonly<Record<string, string>>) => ({ params: { scheme: id } })

/** A scheme with its versions, as its form and its page read it. */
export const schemeAsked = defineAsks({ endpoint: listEarningConfigsByScheme, input })

/** The version that a person may still change: the next one to come, or the one in effect that has paid nothing. */
export const changeable = ({ configs }: SchemeConfigs): EarningConfig | undefined =>
  configs.findLast(({ entries, standing }) => entries === 0 && standing !== 'PAST')

const standingOf = ({ scheme }: SchemeConfigs): string =>
  scheme.inEffect ? 'IN_EFFECT' : scheme.coming ? 'COMING' : 'NONE'

/** The head of a scheme's page (doc2 §2). */
export const schemeDetail = defineDetail<typeof listEarningConfigsByScheme>({
  id: 'earning-scheme',
  texts: 'earning',
  endpoint: listEarningConfigsByScheme,
  input,
  name: ({ id = '' }) => id,
  heading: { value: ({ scheme }) => scheme.name },
  crumbs: () => schemeCrumbs,
  status: { codes: schemeStandings, value: standingOf },
  facts: [
    {
      id: 'profession',
      format: 'cell',
      cell: ({ scheme }, { t }) => t(`professions/${scheme.profession}`, { defaultValue: scheme.profession }),
    },
    { id: 'people', format: 'count', value: ({ scheme }) => scheme.people },
    {
      id: 'inEffectFrom',
      format: 'date',
      none: 'notInEffect',
      value: ({ scheme }) => scheme.inEffect?.effectiveFrom ?? null,
    },
    { id: 'comingFrom', format: 'date', value: ({ scheme }) => scheme.coming?.effectiveFrom ?? null },
    { id: 'lastPaidDay', format: 'date', value: ({ room }) => room.lastPaidDay },
    { id: 'addedBy', format: 'name', value: ({ scheme }) => scheme.createdBy },
    { id: 'added', format: 'date', value: ({ scheme }) => scheme.createdAt },
  ],
  missing: { title: 'noSuchScheme', seek: ({ id = '' }) => `${schemeList}?${new URLSearchParams({ search: id })}` },
})
