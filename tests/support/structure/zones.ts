import type { Import } from './imports.ts'

interface Zone {
  readonly name: string
  readonly holds: RegExp
  /** Our own folders it may import beside itself. */
  readonly own: readonly RegExp[]
  /** … and those of which it may know only the types. */
  readonly types?: readonly RegExp[]
  /** Packages; undefined where they are the zone's own matter. */
  readonly packages?: readonly string[]
}

const contract = /^src\/contract\//
const client = /^src\/client\//
const i18n = /^src\/i18n\//
const ui = /^src\/ui\//
const kit = /^src\/kit\//
/** Files of the kit above its parts. */
const kitUpper = /^src\/kit\/[^/]+$/
/** What a part of the kit shows to the others: its definition as data, and what runs or draws it. */
const kitEntries = new RegExp(
  `^src/kit/(?:${[
    'bulk/(?:bulk-definition\\.ts|BulkRun\\.tsx)',
    'form/(?:form-definition\\.ts|form-problems\\.ts|FormFields\\.tsx)',
    'list/(?:list-definition\\.ts|rows/cells\\.tsx)',
    'record/use-record\\.ts',
    'write/UnansweredDialog\\.tsx',
  ].join('|')})$`,
)
const records = /^src\/records\//
const machinesKit = /^machines\/kit\//
const beneathKit = [ui, i18n, client, contract, machinesKit]
/** How an actor is declared as reading or writing: whoever wires one says it in the words of its placeholder. */
const declared = /^machines\/kit\/actors\.ts$/
const texts = ['i18next', 'react-i18next']
const views = ['react', '@heroicons/react', ...texts]
const kitPackages = ['@xstate/react', 'xstate', 'wouter', 'valibot', ...views]

/** Who may import whom. `{name}` stands for the importing folder's own name. */
const zones: readonly Zone[] = [
  { name: 'contract', holds: contract, own: [], packages: ['valibot'] },
  { name: 'machines/kit', holds: machinesKit, own: [], types: [contract], packages: ['xstate'] },
  { name: 'machines', holds: /^machines\/([^/]+)\//, own: [machinesKit], types: [contract], packages: ['xstate'] },
  { name: 'client', holds: client, own: [contract, declared], packages: ['ofetch', 'xstate', 'valibot'] },
  { name: 'i18n', holds: i18n, own: [], packages: ['luxon', 'react', ...texts] },
  { name: 'ui', holds: ui, own: [i18n], packages: ['react-dom', '@headlessui/react', ...views] },
  { name: 'records', holds: records, own: [contract, ui, i18n], packages: views },
  { name: 'kit', holds: kitUpper, own: [kitUpper, kitEntries, ...beneathKit], packages: kitPackages },
  {
    name: 'kit/<part>',
    holds: /^src\/kit\/([^/]+)\//,
    own: [kitUpper, kitEntries, ...beneathKit],
    packages: kitPackages,
  },
  {
    name: 'flows',
    holds: /^src\/flows\/([^/]+)\//,
    own: [kit, records, ui, i18n, client, contract, declared, /^machines\/{name}\//],
    types: [machinesKit],
    // What a flow keeps over a reload is checked by a schema before it is believed.
    packages: ['@xstate/react', 'xstate', 'valibot', ...views],
  },
  {
    name: 'screens',
    holds: /^src\/screens\/([^/]+)\//,
    own: [kit, records, ui, i18n, contract, /^src\/flows\/[^/]+\/([A-Z]\w*View\.tsx|[\w-]+\.(wiring|entry)\.tsx?)$/],
    types: [/^src\/flows\//, /^machines\//],
    packages: ['wouter', ...views],
  },
  { name: 'app', holds: /^src\/app\//, own: [/^src\//, /^machines\//] },
  { name: 'backend', holds: /^backend\//, own: [contract] },
]

/** What an import offends, in words; undefined where it may be. */
export function zoneFault({ from, to, isOwn, isType }: Import): string | undefined {
  const zone = zones.find(({ holds }) => holds.test(from))
  if (!zone) return `${from} lies in no zone`
  if (!isOwn) {
    const isAllowed = isType || !zone.packages || zone.packages.includes(to)
    return isAllowed ? undefined : `${from} imports the package ${to}: ${zone.name} may not`
  }
  const [home, name] = zone.holds.exec(from) as RegExpExecArray
  const named = (pattern: RegExp) => new RegExp(pattern.source.replace('{name}', name ?? ''))
  const allowed = [...zone.own, ...(isType ? (zone.types ?? []) : [])].map(named)
  return to.startsWith(home) || allowed.some((pattern) => pattern.test(to))
    ? undefined
    : `${from} imports ${to}: ${zone.name} may not`
}
