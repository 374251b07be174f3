import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sampleList } from '../../../../tests/support/stage/kit-samples.tsx'
import { useFormats } from '../../../i18n/useFormats.ts'
import { HeadCell } from '../../../ui/tables/HeadCell.tsx'
import { Row, Table } from '../../../ui/tables/Table.tsx'
import type { Column, List } from '../list-definition.ts'
import { labelOf } from './cells.tsx'
import { ListRows } from './ListRows.tsx'
import { RestHead } from './RestHead.tsx'
import { RowPeek } from './RowPeek.tsx'

export default { title: 'Kit/Columns that give way' } satisfies Meta
type Story = StoryObj

const rows = [
  {
    id: 'WP-BLR-004217',
    customer: 'Ananya Krishnamurthy',
    phone: '9845022712',
    status: 'ACTIVE',
    till: '2026-12-02',
    balance: 183_999,
  },
  {
    id: 'WP-HYD-001850',
    customer: 'Mohammed Irfan Shaikh',
    phone: '9866012345',
    status: 'PAUSED',
    till: '2026-11-21',
    balance: 0,
  },
]
/** Most are active, so that only the paused one is marked. */
const columns = sampleList.columns.map((column) =>
  column.format === 'status' ? { ...column, usual: 'ACTIVE' } : column,
) as readonly Column<unknown>[]
const hidden = ['status', 'till', 'days']

function Shown({ isWide: begins }: { readonly isWide: boolean }) {
  const { t } = useTranslation('kit')
  const formats = useFormats()
  const [isWide, onWide] = useState(begins)
  const [peeked, peek] = useState<{ row: unknown; by: HTMLElement } | null>(null)
  const given = columns.filter(({ id }) => hidden.includes(id))
  const rest = { columns: given, isWide, onWide }
  const list: List = { ...sampleList, columns: isWide ? columns : columns.filter((column) => !given.includes(column)) }
  const tools = { formats, t: t as (key: string) => string, now: '2026-11-20T06:00:00Z', bare: true }
  return (
    <div className="p-5">
      <Table label="Installations">
        <thead>
          <Row>
            {list.columns.map((column) => (
              <HeadCell key={column.id}>{t(labelOf(column))}</HeadCell>
            ))}
            <RestHead texts="kit" rest={rest} />
          </Row>
        </thead>
        <ListRows
          list={list}
          rows={rows}
          tools={tools}
          open={undefined}
          picking={undefined}
          rest={rest}
          onPeek={(row, by) => peek({ row, by })}
        />
      </Table>
      {peeked && <RowPeek list={list} columns={given} tools={tools} {...peeked} onClose={() => peek(null)} />}
    </div>
  )
}

/** What the list has no room for stands behind the dots of a row, and a value that is not the usual one beside them. */
export const Hidden: Story = { render: () => <Shown isWide={false} /> }

/** All columns side by side, as someone asked for. */
export const Wide: Story = { render: () => <Shown isWide /> }
