import { builtinModules } from 'node:module'
import type { Import } from './imports.ts'

interface Zone {
  readonly name: string
  readonly holds: RegExp
  /** Our own folders it may import beside itself. */
  readonly own: readonly RegExp[]
  /** … and those of which it may know only the types. */
  readonly types?: readonly RegExp[]
  /** Packages. Undefined where the zone may use any. */
  readonly packages?: readonly string[]
}

const contract = /^src\/contract\//
/** Its files without valibot: plain values and functions, which machines may use, too. */
const plainContract =
  /^src\/contract\/(?:shown\/|(?:bounds|near-id|visit-times|roles)\.ts$|areas\/(?:jobs\/job-moves|device-codes\/code-moves|delivery\/delivery-status|refunds\/refund-moves|employees\/employee-(?:rights|samples)|stock\/count-reasons|partners\/partner-lines|sponsors\/investment-rules|earnings\/payout-limits)\.ts$)/
/** What people type, folded. It needs no package, so that those may use it who know only types of the contract. */
const normaliser = /^src\/contract\/normalise\.ts$/
const client = /^src\/client\//
const i18n = /^src\/i18n\//
const ui = /^src\/ui\//
const kit = /^src\/kit\//
/** Files of the kit above its parts. */
const kitUpper = /^src\/kit\/[^/]+$/
/** Files of a part of the kit that other parts may import: its definition as data, and a view or the rules of it. */
const kitEntries = new RegExp(
  `^src/kit/(?:${[
    'batch/FailureRows\\.tsx',
    'bulk/(?:bulk-definition\\.ts|BulkRun\\.tsx|CopyIds\\.tsx)',
    'flow/FlowReview\\.tsx',
    'keys/key-set\\.ts',
    'form/(?:form-definition\\.ts|form-problems\\.ts|FormFields\\.tsx)',
    'list/(?:list-definition\\.ts|rows/cells\\.tsx)',
    'record/use-record\\.ts',
    'scan/CodesField\\.tsx',
    'write/UnansweredDialog\\.tsx',
  ].join('|')})$`,
)
const records = /^src\/records\//
const machinesKit = /^machines\/kit\//
const beneathKit = [ui, i18n, client, contract, machinesKit]
/** Declares an actor as reading or writing. Its wiring must use the declaration of the placeholder. */
const declared = /^machines\/kit\/actors\.ts$/
/** Which rows of a batch are right: the guard of its machine and its view give the same answer. */
const batchRows = /^machines\/kit\/batch\/batch-rows\.ts$/
/** What speaks against a place in the calendar: the machines that move jobs and their views give the same answer. */
const calendarRules = /^machines\/kit\/calendar\//
const texts = ['i18next', 'react-i18next']
const views = ['react', '@heroicons/react', ...texts]
const kitPackages = ['@xstate/react', 'xstate', 'wouter', 'valibot', ...views]

/** Files of the backend above its floors. */
const backendUpper = /^backend\/[^/]+$/
/** Those of them that know neither the store nor the business, so that the store may write, time and fail as they say. */
const ground = /^backend\/(?:clock|log|settings|start-error)\.ts$/
const store = /^backend\/store\//
const lists = /^backend\/lists\//
const http = /^backend\/http\//
const business = /^backend\/business\//
const outbox = /^backend\/outbox\//
const pdf = /^backend\/pdf\//
/** What handlers are made of: their types, the needs of fields, the pages that links open, and the gate of a sign-in. */
const forHandlers = /^backend\/http\/(?:handle|answer-needs|customer-page|sign-in-limit)\.ts$/
const floor = ['drizzle-orm', 'valibot', ...builtinModules, ...builtinModules.map((name) => `node:${name}`)]

/** The table of who may import whom. `{name}` is the importing folder's own name. */
const zones: readonly Zone[] = [
  {
    name: 'contract without valibot',
    holds: plainContract,
    own: [plainContract, normaliser],
    types: [contract],
    packages: [],
  },
  { name: 'the normaliser', holds: normaliser, own: [], packages: [] },
  { name: 'contract', holds: contract, own: [], packages: ['valibot'] },
  {
    name: 'machines/kit',
    holds: machinesKit,
    own: [plainContract, normaliser],
    types: [contract],
    packages: ['xstate'],
  },
  {
    name: 'machines',
    holds: /^machines\/([^/]+)\//,
    own: [machinesKit, plainContract, normaliser],
    types: [contract],
    packages: ['xstate'],
  },
  { name: 'client', holds: client, own: [contract, declared], packages: ['ofetch', 'xstate', 'valibot'] },
  { name: 'i18n', holds: i18n, own: [normaliser], packages: ['luxon', 'react', ...texts] },
  {
    name: 'ui',
    holds: ui,
    own: [i18n, normaliser],
    packages: ['react-dom', '@headlessui/react', '@visx/scale', '@visx/shape', 'uqr', ...views],
  },
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
    own: [kit, records, ui, i18n, client, contract, declared, batchRows, calendarRules, /^machines\/{name}\//],
    types: [machinesKit],
    // A schema checks the kept state of a flow after a reload.
    packages: ['@xstate/react', 'xstate', 'valibot', '@atlaskit/pragmatic-drag-and-drop', ...views],
  },
  {
    name: 'screens',
    holds: /^src\/screens\/([^/]+)\//,
    own: [kit, records, ui, i18n, contract, /^src\/flows\/[^/]+\/([A-Z]\w*View\.tsx|[\w-]+\.(wiring|entry)\.tsx?)$/],
    types: [/^src\/flows\//, /^machines\//],
    packages: ['wouter', ...views],
  },
  { name: 'app', holds: /^src\/app\//, own: [/^src\//, /^machines\//] },
  // The demo business is made by the rules of the business.
  {
    name: 'backend/store/seed',
    holds: /^backend\/store\/seed\//,
    own: [contract, store, business],
    types: [backendUpper],
    packages: floor,
  },
  {
    name: 'backend/store',
    holds: store,
    own: [contract, ground],
    packages: ['pg', '@electric-sql/pglite', '@electric-sql/pglite-socket', ...floor],
  },
  { name: 'backend/lists', holds: lists, own: [contract, store, backendUpper], packages: floor },
  {
    name: 'backend/business',
    holds: business,
    own: [contract, store, lists, outbox, pdf, backendUpper],
    packages: ['@zxcvbn-ts/language-common', ...floor],
  },
  { name: 'backend/outbox', holds: outbox, own: [contract, store, backendUpper], packages: floor },
  { name: 'backend/pdf', holds: pdf, own: [contract, store, backendUpper] },
  { name: 'backend/http', holds: http, own: [contract, store, lists, backendUpper] },
  {
    name: 'backend/areas/<area>',
    holds: /^backend\/areas\/([^/]+)\//,
    own: [contract, store, lists, business, outbox, pdf, backendUpper, forHandlers],
  },
  { name: 'backend/platform', holds: /^backend\/platform\.ts$/, own: [contract, store, backendUpper], types: [http] },
  { name: 'backend', holds: /^backend\/(?!(?:server|main)\.ts$)[^/]+$/, own: [contract, store, backendUpper] },
  // What starts the server, the index of the areas and the API document know everything.
  { name: 'backend as a whole', holds: /^backend\//, own: [contract] },
]

/** Fault of an import in words. Undefined where it is allowed. */
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
