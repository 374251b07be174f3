import { Card } from '../../ui/layout/Card.tsx'
import type { Params } from '../route.ts'
import { useList } from './ListScreen.tsx'
import { ListBody } from './ListView.tsx'
import type { List } from './list-definition.ts'
import { useFit } from './rows/use-fit.ts'

interface ListPartProps {
  readonly list: List
  readonly params: Params
  /** Id of the row that is open beside it */
  readonly open?: string | undefined
}

/** A list as a part of a record's page: rows and pages without a head of its own. */
export function ListPart({ list, params, open }: ListPartProps) {
  const { state, send } = useList(list, params, { isPart: true })
  const fit = useFit(list, state.context.data)
  return (
    <Card flush className="[--inset:var(--pad)]">
      <ListBody {...fit} state={state} send={send} open={open} />
    </Card>
  )
}
