/** Every machine of the console with the actors that it is provided with, whichever file does it. */
import { type AnyStateMachine, StateMachine } from 'xstate'
import { effectOf } from '../../machines/kit/actors.ts'
import { listCities } from '../../src/contract/areas/areas/cities.ts'
import { getCustomer } from '../../src/contract/areas/customers/customer-acts.ts'
import { lookup } from '../../src/kit/lookup.ts'
import { gstLimits } from '../../src/screens/area/gst-limits.rows.ts'
import { customerActs } from '../../src/screens/customer/customers.bulk.ts'
import { customers } from '../../src/screens/customer/customers.list.tsx'
import { editForm } from '../../src/screens/customer/edit.form.ts'
import { invoiceSheet } from '../../src/screens/installation/payments/invoice.sheet.ts'
import { approveReward } from '../../src/screens/rewards/reward.act.tsx'
import { technicianChoices } from '../../src/screens/workforce/jobs/technician-choices.ts'
import { filesBelow, root, textOf } from './sources.ts'
import { sampleBatch } from './stage/kit-samples.tsx'

export interface Wiring {
  /** The file that provides the actors. */
  readonly file: string
  readonly machine: AnyStateMachine
}

type Module = Readonly<Record<string, (...args: never[]) => unknown>>

const modules = import.meta.glob<Module>(['../../src/**/*.{ts,tsx}', '!../../src/**/*.{test,states,stories}.*'])

const [act] = customerActs

/** What a file must be asked for that wires a machine for each definition: definitions of our own screens. */
const made: Readonly<Record<string, (module: Record<string, (...args: unknown[]) => unknown>) => unknown>> = {
  'src/app/palette/palette.wiring.ts': (module) => module.paletteLogic?.(() => {}),
  'src/kit/batch/batch-flow.ts': (module) => module.batchFlow?.(sampleBatch),
  'src/kit/bulk/bulk-flow.ts': (module) => module.bulkFlow?.(customers, act, {}),
  'src/kit/form/form-flow.ts': (module) => module.formFlow?.(editForm, { id: 'C-010982' }),
  'src/kit/row-edit/row-edit-flow.ts': (module) => module.rowEditFlow?.(gstLimits, { city: 'BLR' }),
  'src/kit/sheet/sheet-flow.ts': (module) => module.sheetFlow?.(invoiceSheet),
  'src/kit/write/act-flow.ts': (module) => module.actFlow?.(approveReward),
  'src/kit/use-options.ts': (module) =>
    module.optionsLogic?.(lookup(listCities, ({ code: value }) => ({ value, words: value }))),
  'src/kit/choices/picker-logic.ts': (module) => module.pickerLogic?.(technicianChoices(), {}),
  'src/kit/list/list-reading.ts': (module) => module.listLogic?.(customers, {}, () => {}),
  'src/kit/list/tools/list-download.ts': (module) =>
    module.downloadLogic?.({ list: () => customers, params: {}, tools: () => ({}) }),
  'src/kit/record/use-record.ts': (module) =>
    module.recordLogic?.({ endpoint: getCustomer, input: () => ({ params: { id: 'C-010982' } }) }, {}),
}

/** Files that provide a machine with actors. */
export const wiringFiles = filesBelow(['src'], /(?<!\.(test|states|stories))\.tsx?$/).filter((file) =>
  /\.provide\(\{(?:(?!\.provide\()[\s\S])*?\bactors:/.test(textOf(file)),
)

/** The innermost of these files on the stack: one may load another. */
function providing(stack: string): string | undefined {
  const places = wiringFiles.map((file) => ({ file, at: stack.indexOf(`${root}/${file}`) })).filter(({ at }) => at >= 0)
  return places.sort((a, b) => a.at - b.at)[0]?.file
}

/** Loads each of those files, and notes what is provided while it does, or while it makes its machine for a sample. */
export async function loadWirings(): Promise<Wiring[]> {
  const { provide } = StateMachine.prototype
  const found: Wiring[] = []
  StateMachine.prototype.provide = function (this: AnyStateMachine, implementations) {
    const machine = provide.call(this, implementations)
    const file = providing(new Error().stack ?? '')
    if (file && implementations.actors) found.push({ file, machine })
    return machine
  } as typeof provide
  try {
    for (const file of wiringFiles) {
      const module = await modules[`../../${file}`]?.()
      made[file]?.(module as Record<string, never>)
    }
  } finally {
    StateMachine.prototype.provide = provide
  }
  return found
}

/** Where an actor is wired as another than it is declared as, in words; `declared` is the machine with its placeholders. */
export const effectFaults = (declared: AnyStateMachine, { file, machine }: Wiring): string[] =>
  Object.keys(machine.implementations.actors)
    .filter((name) => effectOf(machine, name) !== effectOf(declared, name))
    .map(
      (name) =>
        `${file}: ${name} of ${declared.id} is ${effectOf(declared, name)}, wired as ${effectOf(machine, name)}`,
    )
