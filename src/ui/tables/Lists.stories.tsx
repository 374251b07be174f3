import { ArrowDownTrayIcon, ArrowPathIcon, BookmarkIcon } from '@heroicons/react/24/outline'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../actions/Button.tsx'
import { IconButton } from '../actions/IconButton.tsx'
import { CodeChip } from '../feedback/CodeChip.tsx'
import { EmptyView } from '../feedback/EmptyView.tsx'
import { Pips } from '../feedback/Pips.tsx'
import { Checkbox } from '../fields/Checkbox.tsx'
import { SearchField } from '../fields/SearchField.tsx'
import { Segmented } from '../fields/Segmented.tsx'
import { Select } from '../fields/Select.tsx'
import { Card } from '../layout/Card.tsx'
import { PageHead } from '../layout/PageHead.tsx'
import { Tabs } from '../layout/Tabs.tsx'
import { Menu } from '../overlays/Menu.tsx'
import { Money } from '../values/Money.tsx'
import { FilterBar } from './FilterBar.tsx'
import { FilterChip } from './FilterChip.tsx'
import { HeadCell } from './HeadCell.tsx'
import { Pager } from './Pager.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { Cell, Row, SkeletonRows, Table } from './Table.tsx'

export default { title: 'Parts/Lists' } satisfies Meta
type Story = StoryObj

const refunds = [
  { id: 'RF-20396', customer: 'Mohammed Irfan Shaikh', installation: 'WP-HYD-001883', amount: 1_245_000, step: 2 },
  { id: 'RF-20401', customer: 'Lakshmi Venkataraman', installation: 'WP-BLR-003950', amount: 780_000, step: 2 },
  { id: 'RF-20407', customer: 'سارة عبد الرحمن', installation: 'WP-HYD-002044', amount: 525_050, step: 1 },
  {
    id: 'RF-20431',
    customer: 'Venkata Subrahmanyam Chintalapati of Gachibowli',
    installation: 'WP-HYD-002120',
    amount: 10_450_000,
    step: 1,
  },
]

const Head = () => (
  <thead>
    <Row>
      <HeadCell stick>Refund</HeadCell>
      <HeadCell sorted="none" event="sort.by" payload={{ sort: 'customer' }}>
        Customer
      </HeadCell>
      <HeadCell>Installation</HeadCell>
      <HeadCell align="end" sorted="descending" event="sort.by" payload={{ sort: 'amount' }}>
        Amount
      </HeadCell>
      <HeadCell>Step</HeadCell>
    </Row>
  </thead>
)

const Rows = () => (
  <tbody>
    {refunds.map(({ id, customer, installation, amount, step }, at) => (
      <Row key={id} selected={at === 1}>
        <Cell stick at="sub">
          <a href={`#${id}`} className="id">
            {id}
          </a>
        </Cell>
        <Cell at="name">
          <bdi className="name max-w-60">{customer}</bdi>
        </Cell>
        <Cell>
          <span className="id">{installation}</span>
        </Cell>
        <Cell align="end" at="amount">
          <Money minor={amount} />
        </Cell>
        <Cell at="side">
          <Pips step={step} steps={2} />
        </Cell>
      </Row>
    ))}
  </tbody>
)

export const Page: Story = {
  render: () => (
    <div className="grid grid-cols-1 bg-surface">
      <PageHead
        title="Refunds"
        crumbs={[{ label: 'Customer', href: '#customer' }]}
        actions={
          <>
            <IconButton icon={ArrowPathIcon} label="Refresh" event="list.refresh" />
            <Menu
              label="Views"
              icon={BookmarkIcon}
              entries={[
                { id: 'mine', label: 'Waiting for me', chosen: true, event: 'view.open', payload: { view: 'mine' } },
                { id: 'late', label: 'Older than 7 days' },
                { id: 'drop', label: 'Drop this view', tone: 'bad', reason: 'It is everybody’s' },
              ]}
            />
            <Button icon={ArrowDownTrayIcon}>CSV</Button>
          </>
        }
      />
      <Tabs
        label="Refunds by status"
        className="px-4"
        chosen="me"
        tabs={[
          { id: 'me', label: 'Waiting for me', count: 23, href: '#me' },
          { id: 'others', label: 'Waiting for others', count: 11, href: '#others' },
          { id: 'paid', label: 'Paid', count: 1248, href: '#paid' },
        ]}
      />
      <FilterBar
        chips={<FilterChip value="Bengaluru" event="filter.remove" payload={{ name: 'city' }} />}
        clear={{ event: 'filters.clear' }}
        search={
          <SearchField
            label="Search refunds"
            placeholder="Refund, customer, phone"
            className="w-80 min-w-48 shrink"
            name="search"
          />
        }
        selection={
          <SelectionBar
            clearEvent="selection.clear"
            actions={
              <Button variant="quiet" size="sm">
                Copy ids
              </Button>
            }
          >
            1 selected · <Money minor={780_000} />
          </SelectionBar>
        }
      >
        <Select look="inline" label="Step" options={[{ value: '2', label: '2 of 2' }]} placeholder="Any" name="step" />
      </FilterBar>
      <Table label="Refunds" total={83} least="46rem" stack>
        <Head />
        <Rows />
      </Table>
      <Pager page={2} size={25} total={83} pageEvent="page.open" sizeEvent="page.resize" />
    </div>
  ),
}

const FirstLoad = () => (
  <Card flush>
    <Table label="Refunds, loading" busy>
      <Head />
      <tbody>
        <SkeletonRows widths={[5, 9, 8, 4, 4]} rows={5} />
      </tbody>
    </Table>
  </Card>
)

export const EmptyViews: Story = {
  render: () => (
    <div className="grid gap-4 lg:grid-cols-3">
      <FirstLoad />
      <Card flush>
        <EmptyView kind="nothing" title="No refunds yet" actions={<Button variant="main">Find an installation</Button>}>
          To initiate a refund, open its installation and choose “Refund…”.
        </EmptyView>
      </Card>
      <Card flush>
        <EmptyView kind="filtered" clear={{ event: 'filters.clear' }}>
          23 refunds wait for you; none is from Mysuru and older than 3 days.
        </EmptyView>
      </Card>
      <Card flush>
        <EmptyView kind="failed" title="Couldn’t load refunds" retry={{ event: 'list.retry' }}>
          Failed to fetch refund initiates. The payments service did not answer in 30 s.
        </EmptyView>
      </Card>
      <Card flush>
        <EmptyView kind="notAllowed" title="You can’t open Refunds" actions={<Button>Go to my start page</Button>}>
          It needs <CodeChip>FINANCE_4</CodeChip>. You have <CodeChip>FINANCE_2</CodeChip>.
        </EmptyView>
      </Card>
      <Card flush>
        <EmptyView kind="loading" />
      </Card>
    </div>
  ),
}

export const Choosing: Story = {
  render: () => (
    <div className="flex flex-wrap items-center gap-4">
      <Tabs
        label="Example"
        chosen="credit"
        tabs={[
          { id: 'all', label: 'Waiting', count: 23, event: 'tab.open', payload: { tab: 'all' } },
          { id: 'credit', label: 'Approved', count: 4, event: 'tab.open', payload: { tab: 'credit' } },
        ]}
      />
      <Segmented
        label="Entries"
        chosen="all"
        segments={[
          { id: 'all', label: 'All' },
          { id: 'credit', label: 'Credit' },
          { id: 'debit', label: 'Debit' },
        ]}
      />
      <Checkbox label="Select RF-20396" defaultChecked />
    </div>
  ),
}
