import type { Meta, StoryObj } from '@storybook/react-vite'
import { KeySheetView } from './KeySheet.tsx'
import { keySets } from './key-sets.ts'
import { shellKeys } from './shell-keys.ts'

const meta: Meta = { title: 'Root/Keys' }
export default meta
type Story = StoryObj

const sheet = (...ids: readonly string[]) => (
  <KeySheetView
    keys={{
      everywhere: shellKeys,
      sets: keySets.filter(({ id }) => ids.includes(id)),
      own: ids.length > 0 ? [] : [{ names: ['J'], words: 'Next in the list' }],
    }}
    onClose={() => {}}
  />
)

export const APageWithoutRows: Story = { render: () => sheet() }

export const AList: Story = { render: () => sheet('list') }

export const EverySet: Story = { render: () => sheet(...keySets.map(({ id }) => id)) }
