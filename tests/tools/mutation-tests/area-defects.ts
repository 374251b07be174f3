import type { Defect } from './defect.ts'

const areasTest = ['backend/areas/areas/areas.test.ts']
const reportsTest = ['backend/areas/reports/reports.test.ts']
const rowsTest = ['machines/kit/row-edit/row-edit.test.ts', 'src/kit/row-edit/row-edit-flow.test.ts']

/** In areas, their limits, and what dashboards count. */
export const areaDefects: readonly Defect[] = [
  {
    name: 'a search of areas forgets their zone',
    file: 'backend/areas/areas/areas.ts',
    from: 'texts: [area.id, area.name, zone.name]',
    to: 'texts: [area.id, area.name]',
    tests: areasTest,
  },
  {
    name: 'every area is serviceable',
    file: 'backend/areas/areas/areas.ts',
    from: 'isServiceable: serviceable,',
    to: 'isServiceable: true,',
    tests: areasTest,
  },
  {
    name: 'the area of another version is overwritten',
    file: 'backend/areas/areas/areas.ts',
    from: "noun: 'area', key: area.id, id, seenAt, read",
    to: "noun: 'area', key: area.id, id, seenAt: undefined, read",
    tests: areasTest,
  },
  {
    name: 'limits change every zone',
    file: 'backend/areas/areas/zones.ts',
    from: '    .where(eq(zone.code, zoneCode))\n  await tell',
    to: '  await tell',
    tests: areasTest,
  },
  {
    name: 'cancelled jobs count against a limit',
    file: 'backend/areas/areas/zones.ts',
    from: ` and \${job.status} <> 'CANCELLED'\``,
    to: '`',
    tests: areasTest,
  },
  {
    name: 'a zone counts the jobs of its namesake in another city',
    file: 'backend/areas/areas/zones.ts',
    from: `\${installation.cityCode} = \${zone.cityCode} and `,
    to: '',
    tests: areasTest,
  },
  {
    name: 'the month of the wire is one late',
    file: 'src/contract/values.ts',
    from: 'monthCodes.indexOf(mon as MonthCode) + 1)',
    to: 'monthCodes.indexOf(mon as MonthCode) + 2)',
    tests: reportsTest,
  },
  {
    name: 'a week ends on Saturday',
    file: 'backend/business/calendar.ts',
    from: 'weekday === 0 ? 0 : 7 - weekday',
    to: '6 - weekday',
    tests: reportsTest,
  },
  {
    name: 'the year before is this year',
    file: 'backend/areas/reports/reports.ts',
    from: `before: sumOf(\`\${year - 1}\${month.slice(4)}\`)`,
    to: `before: sumOf(\`\${year}\${month.slice(4)}\`)`,
    tests: reportsTest,
  },
  {
    name: 'what lies ahead is counted as installed',
    file: 'backend/areas/reports/reports.ts',
    from: `from installation where installed_on <= \${today} group by 1`,
    to: 'from installation where installed_on is not null group by 1',
    tests: reportsTest,
  },
  {
    name: 'purifiers that left stay in use',
    file: 'backend/areas/reports/reports.ts',
    from: 'inUse += installed - uninstalled',
    to: 'inUse += installed',
    tests: reportsTest,
  },
  {
    name: 'a day of the month before comes from this one',
    file: 'backend/areas/reports/reports.ts',
    from: 'earlierDay < first ? (counts.get(earlierDay) ?? 0) : null',
    to: 'counts.get(earlierDay) ?? 0',
    tests: reportsTest,
  },
  {
    name: 'a row without answer counts as rejected',
    file: 'machines/kit/row-edit/row-edit.machine.ts',
    from: "          { guard: 'isUnknown', target: 'deciding', actions: 'keepUnknown' },\n",
    to: '',
    tests: rowsTest,
  },
  {
    name: 'all rows leave under one key',
    file: 'machines/kit/row-edit/row-edit.machine.ts',
    from: `\`\${event.key}-\${turn}\``,
    to: 'event.key',
    tests: rowsTest,
  },
  {
    name: 'a row that may be saved is typed over with the others',
    file: 'machines/kit/row-edit/row-drafts.ts',
    from: '    .filter(({ id }) => !isSent(context, id))\n    .reduce',
    to: '    .reduce',
    tests: rowsTest,
  },
  {
    name: 'a row is saved with the values from before',
    file: 'src/kit/row-edit/row-edit-flow.ts',
    from: 'edit.input(id, typed, seen, params)',
    to: 'edit.input(id, context.rows.find((row) => row.id === id)?.values ?? typed, seen, params)',
    tests: rowsTest,
  },
  {
    name: 'a zone takes a minimum above its maximum',
    file: 'src/screens/area/gst-limits.rows.ts',
    from: 'numberOf(minGsPerDay) > numberOf(maxGsPerDay)',
    to: 'numberOf(minGsPerDay) > 9_999',
    tests: rowsTest,
  },
]
