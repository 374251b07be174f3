import { FunnelIcon } from '@heroicons/react/24/outline'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../actions/Button.tsx'
import { Popover } from '../overlays/Popover.tsx'
import { Checkbox } from './Checkbox.tsx'
import { CheckboxGroup } from './CheckboxGroup.tsx'
import { DayField } from './DayField.tsx'
import { DayRange } from './DayRange.tsx'
import { Form } from './Form.tsx'
import { OtpField } from './OtpField.tsx'
import { PasswordField } from './PasswordField.tsx'
import { PhoneField } from './PhoneField.tsx'
import { RadioGroup } from './RadioGroup.tsx'
import { SearchField } from './SearchField.tsx'
import { Select } from './Select.tsx'
import { TextArea } from './TextArea.tsx'
import { TextField } from './TextField.tsx'

export default { title: 'Parts/Fields' } satisfies Meta
type Story = StoryObj

const column = 'grid max-w-md gap-3'
const cities = ['Bengaluru', 'Hyderabad', 'Mysuru'].map((city) => ({ value: city, label: city }))

export const Texts: Story = {
  render: () => (
    <div className={column}>
      <TextField label="Name" name="name" defaultValue="Venkata Subrahmanyam Chintalapati" />
      <TextField label="Note for the ledger" name="note" optional help="Everybody who may approve can read it." />
      <TextField label="Reason" name="reason" defaultValue="Damaged" error="Enter 3 more characters (at least 10)." />
      <TextField label="Phone" name="phone" defaultValue="98450 22712" good="An existing customer." />
      <TextField label="Amount" name="amount" numeric defaultValue="9,000" readOnly help="Set by the calculation." />
      <TextArea label="Reason" name="why" most={200} defaultValue="Device received, deposit matches receipt" />
      <TextArea
        label="Message"
        name="message"
        most={10}
        defaultValue="Much too long for it"
        error="Take 10 characters away."
      />
    </div>
  ),
}

export const Secrets: Story = {
  render: () => (
    <div className={column}>
      <PasswordField label="Password" name="password" defaultValue="not a real one" />
      <PasswordField label="Password" name="again" size="lg" warning="Caps Lock is on" />
      <OtpField label="Code" name="otp" length={6} help="Six digits. A pasted one may have spaces." />
      <OtpField label="Code" name="otp" length={6} defaultValue="731405" error="Wrong OTP, please try again" />
    </div>
  ),
}

export const Choices: Story = {
  render: () => (
    <div className={column}>
      <PhoneField
        label="New owner’s phone"
        name="phone"
        defaultValue="+91 99001 24674"
        help="Ten digits; +91 may be left out."
      />
      <Select label="City" name="city" options={cities} placeholder="Choose a city" />
      <Select label="City" name="city" options={cities} error="Choose the city first." />
      <Checkbox label="Send the customer a message" name="message" defaultChecked />
      <Checkbox label="All of this page" some help="3 of 25 are chosen." />
      <CheckboxGroup
        label="Cities"
        name="cities"
        choices={cities}
        chosen={['Mysuru']}
        optional
        help="None: all of them."
        onChosen={() => undefined}
      />
      <CheckboxGroup
        label="Cities"
        name="served"
        choices={cities}
        chosen={[]}
        error="Choose at least one."
        onChosen={() => undefined}
      />
      <RadioGroup
        label="Why is it rejected?"
        name="cause"
        defaultValue="missing"
        choices={[
          { value: 'missing', label: 'A part is missing', help: 'The refund is calculated again.' },
          { value: 'other', label: 'Another reason' },
        ]}
      />
    </div>
  ),
}

export const Filters: Story = {
  render: () => (
    <div className="flex flex-wrap items-center gap-2">
      <SearchField label="Search refunds" placeholder="Refund, customer, phone" className="w-72" />
      <SearchField label="Search customers" defaultValue="98450" busy className="w-72" />
      <Select look="inline" label="City" options={cities} placeholder="Any" />
    </div>
  ),
}

/** After a refusal the first wrong field has the focus. */
export const Together: Story = {
  render: () => (
    <Form onSubmit={() => undefined} className={column} aria-label="Sign in">
      <TextField label="Username" name="username" size="lg" autoComplete="username" dir="ltr" />
      <PasswordField label="Password" name="password" size="lg" />
      <Button type="submit" variant="main" size="lg" event="signIn.submit">
        Sign In
      </Button>
    </Form>
  ),
}

export const Days: Story = {
  render: () => (
    <div className={column}>
      <DayField label="Due date" name="due" defaultValue="2026-11-20" />
      <DayField label="Due date" name="due" defaultValue="20 November" error="Enter a date such as 2026-11-03." />
      <DayField
        label="Follow-up date"
        name="follow"
        defaultValue="2026-11-24"
        named={[
          { label: 'Tomorrow', day: '2026-11-21' },
          { label: 'In 3 days', day: '2026-11-23' },
        ]}
      />
      <DayRange
        from={{ name: 'from', label: 'Start date', day: '2026-10-01' }}
        to={{ name: 'to', label: 'End date', day: '2026-10-31' }}
        named={[
          { label: 'This month', from: '2026-11-01', to: '2026-11-30' },
          { label: 'Last month', from: '2026-10-01', to: '2026-10-31' },
        ]}
      />
      <Popover label="Filter" icon={FunnelIcon} count={1}>
        {(close) => <Button onClick={close}>Close</Button>}
      </Popover>
    </div>
  ),
}
