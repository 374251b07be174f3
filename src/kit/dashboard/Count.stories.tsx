import type { Meta, StoryObj } from '@storybook/react-vite'
import { queryMachine } from '../../../machines/kit/query/query.machine.ts'
import { CountView } from './CountCard.tsx'

const standing = (value: 'loading' | 'ready' | 'failed', data: unknown = null) =>
  queryMachine.resolveState({
    value,
    context: { request: 'count', data, at: null, failure: null, afterFailure: 'empty' } as never,
  })

const meta = {
  title: 'Kit/Count',
  component: CountView,
  args: { label: 'Active', href: '/app/customer/list?status=ACTIVE', send: () => {}, state: standing('loading') },
} satisfies Meta<typeof CountView>
export default meta
type Story = StoryObj<typeof CountView>

export const Counting: Story = {}
export const Counted: Story = { args: { state: standing('ready', { items: [], total: 1340, page: 1, size: 1 }) } }
export const NotCounted: Story = { args: { state: standing('failed') } }
