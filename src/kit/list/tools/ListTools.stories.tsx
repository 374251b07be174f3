import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { sampleList } from '../../../../tests/support/stage/kit-samples.tsx'
import { plainRequest } from '../list-address.ts'
import { StepButtons } from '../rows/StepButtons.tsx'
import { ColumnsPart } from './ColumnsPart.tsx'
import { KeysPart } from './KeysPart.tsx'
import type { ColumnChoice } from './list-columns.ts'
import { SavedViewsPart } from './SavedViewsPart.tsx'

export default { title: 'Kit/Tools of a list' } satisfies Meta
type Story = StoryObj

const zone = 'grid w-80 gap-2 bg-raised p-5'

export const Columns: Story = {
  render: function Render() {
    const [choice, choose] = useState<ColumnChoice | null>({ order: ['id', 'status', 'customer'], hidden: ['phone'] })
    return (
      <div className={zone}>
        <ColumnsPart list={sampleList} columns={{ choice, choose }} />
      </div>
    )
  },
}

export const SavedViews: Story = {
  render: () => (
    <div className={zone}>
      <SavedViewsPart list={sampleList} request={plainRequest(sampleList)} choice={null} onFollow={() => {}} />
    </div>
  ),
}

export const Keyboard: Story = {
  render: () => (
    <div className={zone}>
      <KeysPart />
    </div>
  ),
}

export const Steps: Story = {
  render: () => (
    <div className="flex gap-1 p-5">
      <StepButtons previous={undefined} next={() => {}} />
    </div>
  ),
}
