import type { AnyStateMachine } from 'xstate'
import type { Flow } from '../../../src/kit/root-api.ts'

const wirings = import.meta.glob<Record<string, unknown>>('../../../src/flows/*/*.wiring.ts')

const isFlow = (value: unknown): value is Flow => typeof value === 'object' && value !== null && 'logic' in value

/** The machine of a flow as the console runs it, by the folder of its states file. Other machines have no wiring. */
export async function wiredOf(statesFile: string): Promise<AnyStateMachine | undefined> {
  const folder = /src\/flows\/([^/]+)\//.exec(statesFile)?.[1]
  const wiring = Object.keys(wirings).find((file) => folder && file.includes(`/flows/${folder}/`))
  const exported = wiring ? Object.values((await wirings[wiring]?.()) ?? {}) : []
  return exported.find(isFlow)?.logic
}
