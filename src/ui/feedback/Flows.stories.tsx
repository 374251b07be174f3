import {
  ArrowRightIcon,
  ChatBubbleLeftRightIcon,
  ExclamationTriangleIcon,
  LinkIcon,
  NoSymbolIcon,
  RectangleStackIcon,
} from '@heroicons/react/24/outline'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../actions/Button.tsx'
import { TextField } from '../fields/TextField.tsx'
import { Card } from '../layout/Card.tsx'
import { Facts } from '../layout/Facts.tsx'
import { Fold } from '../layout/Fold.tsx'
import { ReviewPanel } from '../layout/ReviewPanel.tsx'
import { Dialog } from '../overlays/Dialog.tsx'
import { Peek } from '../overlays/Peek.tsx'
import { SidePanel } from '../overlays/SidePanel.tsx'
import { Id } from '../values/Id.tsx'
import { Money } from '../values/Money.tsx'
import { Banner } from './Banner.tsx'
import { Chip } from './Chip.tsx'
import { CodeChip } from './CodeChip.tsx'
import { Stepper, type StepperStep } from './Stepper.tsx'
import { StepperBars } from './StepperBars.tsx'

export default { title: 'Parts/Flows' } satisfies Meta
type Story = StoryObj

const facts = [
  { label: 'To', value: 'Shruti Hegde' },
  { label: 'Installation', value: <Id>WP-BLR-003871</Id> },
  { label: 'Uninstalled', value: '14 Nov 2026' },
  { label: 'Already approved by', value: 'Farah Sheikh, 15 Nov' },
]

const Review = () => (
  <ReviewPanel
    record={
      <>
        Refund <Id>RF-20418</Id>
      </>
    }
    minor={900_000}
    chip={<Chip tone="brand">Step 2 of 2</Chip>}
    facts={facts}
    consequences={[
      { id: 'link', icon: LinkIcon, text: 'A refund link for ₹9,000 can then be generated.' },
      {
        id: 'rejectable',
        icon: NoSymbolIcon,
        text: 'Until a refund link is active, the refund can still be rejected. After that, cancel the link first.',
      },
    ]}
  />
)

export const Confirming: Story = {
  render: () => (
    <Dialog
      title="Approve this refund?"
      closeEvent="review.cancel"
      onClose={() => undefined}
      footer={
        <>
          <Button event="review.cancel">Cancel</Button>
          <Button variant="main" event="review.confirm">
            Approve refund of ₹9,000
          </Button>
        </>
      }
    >
      <Review />
      <TextField label="Note for the ledger" name="note" optional />
    </Dialog>
  ),
}

export const Checking: Story = {
  render: () => (
    <Dialog title="Checking with the server" icon="spinner" footer={<Button icon={RectangleStackIcon}>Park</Button>}>
      <p>
        No answer came in 30 seconds, so the approval of <Id>RF-20418</Id> may or may not have happened. Reading the
        ledger to find out.
      </p>
      <Banner tone="info">Don’t approve it elsewhere. You can park this and go on working.</Banner>
    </Dialog>
  ),
}

export const Changed: Story = {
  render: () => (
    <Dialog
      title="This refund has changed"
      icon={ExclamationTriangleIcon}
      tone="warn"
      onClose={() => undefined}
      footer={<Button variant="main">Review ₹8,400</Button>}
    >
      <p className="flex items-center gap-3">
        <Money minor={900_000} struck />
        <ArrowRightIcon aria-hidden="true" className="flip size-4" />
        <Money minor={840_000} className="font-semibold" />
      </p>
      <p className="text-muted">Rohan Mehta added “Filter missing” at 10:44. Nothing was approved.</p>
    </Dialog>
  ),
}

export const Sheet: Story = {
  render: () => (
    <SidePanel title="Nandini Rao" onClose={() => undefined}>
      <div className="p-5">
        <CodeChip>FINANCE_5</CodeChip>
      </div>
    </SidePanel>
  ),
}

const steps: StepperStep[] = [
  { id: 'sent', label: 'Code to current owner', caption: 'Sent 10:31', state: 'done' },
  { id: 'verified', label: 'Current owner verified', caption: '10:32', state: 'done', time: '14 Nov, 11:20' },
  {
    id: 'code',
    label: 'New owner’s code',
    caption: 'Second code sent 10:41',
    state: 'here',
    detail: <CodeChip>CRM_6</CodeChip>,
  },
  { id: 'review', label: 'Review', caption: 'Wallet, plan, open jobs', state: 'upcoming' },
  { id: 'end', label: 'Ownership transferred', caption: 'Can’t be undone here', state: 'upcoming', end: true },
]
const stopped: StepperStep[] = [
  { id: 'begun', label: 'Initiated', state: 'done' },
  { id: 'rejected', label: 'Rejected', caption: 'Filter missing', state: 'stopped', end: true },
]

export const Course: Story = {
  render: () => (
    <div className="grid max-w-3xl gap-6 sm:grid-cols-2">
      <Stepper label="Ownership transfer" steps={steps} />
      <div className="grid content-start gap-6">
        <Stepper label="Refund" steps={stopped} />
        <StepperBars label="Ownership transfer" steps={steps} />
      </div>
    </div>
  ),
}

export const Record: Story = {
  render: () => (
    <div className="flex h-120 justify-end">
      <main className="grid min-w-0 flex-1 content-start gap-4 p-4 max-sm:hidden">
        <Card title="Owner" aside={<Chip tone="good">Verified</Chip>} actions={<Button variant="link">Change</Button>}>
          <Facts look="columns" facts={facts} />
        </Card>
        <Facts look="line" facts={facts} />
        <Card flush>
          <Fold title="Call script" icon={ChatBubbleLeftRightIcon}>
            “Mr Qureshi, I have just sent a six-digit code.”
          </Fold>
        </Card>
      </main>
      <Peek
        title={<Id>RF-20418</Id>}
        aside={<Chip tone="brand">Waiting for you</Chip>}
        closeEvent="peek.close"
        onClose={() => undefined}
        footer={
          <>
            <p className="text-xs text-muted">Yours is the last approval. Nothing is paid yet.</p>
            <div className="grid grid-cols-[1fr_auto] gap-2">
              <Button variant="main" size="lg">
                Approve refund of ₹9,000
              </Button>
              <Button variant="bad" size="lg">
                Reject…
              </Button>
            </div>
          </>
        }
      >
        <Facts facts={facts} />
      </Peek>
    </div>
  ),
}
