import { ArrowDownTrayIcon, EllipsisHorizontalIcon, LockClosedIcon, PlusIcon } from '@heroicons/react/24/outline'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'
import { LinkButton } from './LinkButton.tsx'

export default { title: 'Parts/Buttons' } satisfies Meta
type Story = StoryObj

const row = 'flex flex-wrap items-center gap-2'

export const Variants: Story = {
  render: () => (
    <div className={row}>
      <Button variant="main" event="refund.approve">
        Approve
      </Button>
      <Button icon={ArrowDownTrayIcon}>Export</Button>
      <Button variant="quiet">Start over…</Button>
      <Button variant="bad">Reject…</Button>
      <Button variant="badMain">Reject refund of ₹9,000</Button>
      <Button variant="link">Change</Button>
      <LinkButton href="#add" icon={PlusIcon}>
        Add customer
      </LinkButton>
      <IconButton icon={EllipsisHorizontalIcon} label="More actions" variant="plain" />
    </div>
  ),
}

export const Sizes: Story = {
  render: () => (
    <div className={row}>
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <Button key={size} size={size} variant="main" icon={PlusIcon}>
          Add customer
        </Button>
      ))}
    </div>
  ),
}

/** The width is the same before and while it runs. */
export const Busy: Story = {
  render: () => (
    <div className={row}>
      <Button variant="main" busy={false} busyLabel="Approving">
        Approve
      </Button>
      <Button variant="main" busy busyLabel="Approving">
        Approve
      </Button>
      <Button variant="main" busy>
        Approve refund of ₹9,000
      </Button>
      <Button busy icon={ArrowDownTrayIcon}>
        Export
      </Button>
      <IconButton icon={EllipsisHorizontalIcon} label="More actions" busy />
    </div>
  ),
}

/** Keeps the focus and shows the reason on hover and on focus. */
export const NotNow: Story = {
  render: () => (
    <div className={row}>
      <Button variant="main" icon={LockClosedIcon} reason="You started this refund, so somebody else approves it">
        Approve
      </Button>
      <Button variant="quiet" reason="One code every 30 seconds">
        Send again
      </Button>
      <Button variant="link" reason="The code was used">
        Change
      </Button>
      <LinkButton href="#refunds" reason="It needs FINANCE_4">
        Refunds
      </LinkButton>
      <IconButton icon={ArrowDownTrayIcon} label="Export" reason="There is nothing to export" />
    </div>
  ),
}
