import {
  listAreaZonesByCities,
  maxGsLimit,
  updateZoneGsThresholdLimits,
  zone,
} from '../../contract/areas/areas/areas.ts'
import { wholeOf } from '../../contract/normalise.ts'
import { defineRowEdit } from '../../kit/row-edit/row-edit-definition.ts'

const numberOf = (typed = ''): number => wholeOf(typed) ?? 0

/** The limits of general service jobs per day, zone by zone of one city (S-30, M060, M094). */
export const gstLimits = defineRowEdit<typeof listAreaZonesByCities, typeof updateZoneGsThresholdLimits>({
  id: 'gst-limits',
  texts: 'area',
  title: 'gstLimit',
  nothing: 'noZones',
  read: {
    endpoint: listAreaZonesByCities,
    input: ({ city = '' }) => ({ body: { cityCodes: [city] } }),
  },
  row: zone,
  rowId: ({ zoneCode }) => zoneCode,
  name: ({ zoneName }) => zoneName,
  nameLabel: 'zone',
  allLabel: 'allZones',
  columns: [
    {
      id: 'gsToday',
      format: 'cell',
      align: 'end',
      cell: ({ gsToday, maxGsPerDay }, { formats: { number }, t }) =>
        gsToday > maxGsPerDay ? t('overLimit', { today: number(gsToday), max: number(maxGsPerDay) }) : number(gsToday),
    },
  ],
  values: ({ minGsPerDay, maxGsPerDay }) => ({ minGsPerDay: String(minGsPerDay), maxGsPerDay: String(maxGsPerDay) }),
  version: ({ updatedAt }) => updatedAt,
  fields: [
    { name: 'minGsPerDay', label: 'minGsPerDay', kind: 'whole', min: 0, max: maxGsLimit },
    { name: 'maxGsPerDay', label: 'maxGsPerDay', kind: 'whole', min: 0, max: maxGsLimit },
  ],
  check: ({ minGsPerDay, maxGsPerDay }): Record<string, string> =>
    numberOf(minGsPerDay) > numberOf(maxGsPerDay) ? { maxGsPerDay: 'minAboveMax' } : {},
  submit: 'saveLimits',
  saved: 'limitsSaved',
  fallback: 'area:limitsFailed',
  endpoint: updateZoneGsThresholdLimits,
  input: (zoneCode, { minGsPerDay, maxGsPerDay }, seen) => ({
    body: {
      zoneCode,
      minGsPerDay: numberOf(minGsPerDay),
      maxGsPerDay: numberOf(maxGsPerDay),
      ...(seen ? { updatedAt: seen } : {}),
    },
  }),
  savedRow: (answer) => answer,
})
