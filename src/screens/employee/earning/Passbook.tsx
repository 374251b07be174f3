import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { leaveHash, useHash } from '../../../kit/hash.ts'
import { type ListInHand, ListScreen } from '../../../kit/list/ListScreen.tsx'
import { StepButtons } from '../../../kit/list/rows/StepButtons.tsx'
import type { Params } from '../../../kit/route.ts'
import { LinkButton } from '../../../ui/actions/LinkButton.tsx'
import { entryPanelOf } from './EntryPanel.tsx'
import { passbook } from './passbook.list.tsx'

/** The passbook of the employee that the address names (doc2 §2). Behind `#` stands the entry that is open beside it. */
export function Passbook() {
  const params: Params = useParams()
  return <PassbookOf key={params.id} params={params} />
}

function PassbookOf({ params }: { readonly params: Params }) {
  const { t } = useTranslation('earning')
  const { id = '' } = params
  const [Panel] = useState(() => entryPanelOf(id))
  const entryId = useHash().replace(/[^\w-]/g, '')
  const aside = ({ rows, again, steps }: ListInHand) =>
    entryId && (
      <Panel
        key={entryId}
        id={entryId}
        row={rows.find((one) => passbook.rowId(one) === entryId) as never}
        rows={rows as never}
        steps={<StepButtons {...steps} />}
        onward={null}
        again={again}
        close={leaveHash}
      />
    )
  return (
    <ListScreen
      list={passbook}
      params={params}
      open={entryId || undefined}
      actions={<LinkButton href={`/app/employee/view/${encodeURIComponent(id)}`}>{t('employee')}</LinkButton>}
      aside={aside}
    />
  )
}
