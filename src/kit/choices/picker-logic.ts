import { reading } from '../../../machines/kit/actors.ts'
import { type FoundChoice, type FoundChoices, pickerMachine } from '../../../machines/kit/picker/picker.machine.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { Page } from '../../contract/page.ts'
import { loadData, whileWanted } from '../load-data.ts'

/** How the choices of one field are searched for. */
export interface Searches {
  readonly endpoint: Endpoint
  /** What the call asks for these words, by the values of other fields. Null while one that it needs is empty */
  search(words: string, values: Readonly<Record<string, string>>): object | null
  choices(answer: unknown): readonly FoundChoice[]
}

/** The picker machine on the call of these choices. `values` are those of other fields. */
export const pickerLogic = ({ endpoint, choices, search: asked }: Searches, values: Readonly<Record<string, string>>) =>
  pickerMachine.provide({
    actors: {
      findChoices: reading(async ({ input: { search }, signal }) => {
        const { data } = await whileWanted(
          signal,
          loadData({
            endpoint,
            input: asked(search.trim(), values) as never,
            signal,
            toData: (answer): FoundChoices => ({
              choices: choices(answer),
              total: (answer as Page<unknown>).total,
            }),
            isNothing: () => false,
          }),
        )
        return data
      }),
    },
  })
