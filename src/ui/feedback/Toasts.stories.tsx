import type { Meta, StoryObj } from '@storybook/react-vite'
import { ToastCard } from './ToastCard.tsx'
import { ToastTray } from './ToastTray.tsx'

export default { title: 'Parts/Toasts' } satisfies Meta
type Story = StoryObj

const dismiss = { dismissEvent: 'notice.dismiss', onDismiss: () => undefined }

export const Kinds: Story = {
  render: () => (
    <div className="flex min-w-0 flex-wrap gap-4">
      <ToastCard {...dismiss} title="Refund Approved" text="RF-20418, ₹9,000" />
      <ToastCard {...dismiss} tone="bad" title="Failed: OTP expire!!" text="The code was too old." />
      <ToastCard {...dismiss} tone="warn" title="Sent 6 hours ago" text="A reminder went to this customer today." />
      <ToastCard {...dismiss} tone="info" title="A newer version is ready" text="Your flows are kept." />
      <ToastCard {...dismiss} tone="bad" title="No connection" text="What you type is kept; writes wait for you." />
    </div>
  ),
}

export const Tray: Story = {
  render: () => (
    <ToastTray>
      <ToastCard {...dismiss} title="Wallet updated Successfully" />
      <ToastCard {...dismiss} tone="bad" title={`Failed: ${'a very long answer of the service '.repeat(6)}`} />
    </ToastTray>
  ),
}
