import { LinkIcon, PauseIcon } from '@heroicons/react/24/outline'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../actions/Button.tsx'
import { FilterChip } from '../tables/FilterChip.tsx'
import { AmountText } from '../values/AmountText.tsx'
import { Avatar } from '../values/Avatar.tsx'
import { DateTime } from '../values/DateTime.tsx'
import { Id } from '../values/Id.tsx'
import { Money } from '../values/Money.tsx'
import { Phone } from '../values/Phone.tsx'
import { Banner } from './Banner.tsx'
import { Chip } from './Chip.tsx'
import { CodeChip } from './CodeChip.tsx'
import { CountBadge } from './CountBadge.tsx'
import { Countdown } from './Countdown.tsx'
import { Pips } from './Pips.tsx'
import { Spinner } from './Spinner.tsx'

export default { title: 'Parts/Status and values' } satisfies Meta
type Story = StoryObj

const row = 'flex flex-wrap items-center gap-2'

export const Chips: Story = {
  render: () => (
    <div className={row}>
      <Chip tone="good">Active</Chip>
      <Chip tone="warn">5 days left</Chip>
      <Chip tone="bad">Rejected</Chip>
      <Chip tone="info" icon={LinkIcon}>
        Link active
      </Chip>
      <Chip tone="brand">Waiting for you</Chip>
      <Chip icon={PauseIcon}>Paused</Chip>
      <Chip>HOLD_X</Chip>
      <CodeChip>FINANCE_5</CodeChip>
      <CountBadge count={1248} />
      <CountBadge count={23} here />
      <Avatar name="Nandini Rao" />
      <Spinner label />
    </div>
  ),
}

export const ActiveFilters: Story = {
  render: () => (
    <div className={row}>
      <FilterChip label="City" value="Bengaluru" event="filter.remove" payload={{ name: 'city' }} />
      <FilterChip value="3 days or older" event="filter.remove" payload={{ name: 'age' }} />
      <Button variant="link" event="filters.clear">
        Clear
      </Button>
    </div>
  ),
}

export const Values: Story = {
  render: () => (
    <div className="grid justify-items-start gap-2">
      <AmountText minor={900_000} />
      <span className={row}>
        <Money minor={10_450_000} /> <Money minor={-240_050} signed /> <Money minor={900_000} struck />{' '}
        <Money minor={null} />
      </span>
      <span className={row}>
        <DateTime at="2026-11-15T10:35:00Z" /> <DateTime at="2026/11/14" look="date" />{' '}
        <DateTime at="2026-11-15T10:35:00Z" look="time" />
      </span>
      <span className={row}>
        <Phone wire="9845022712" /> <Phone wire="9845022712" masked /> <Id>WP-BLR-003871</Id>
      </span>
      <span className={row}>
        <Pips step={2} steps={2} /> <Pips step={1} steps={3} /> <Pips step={2} steps={2} done />
      </span>
      <Countdown until={78_000} now={() => 0} />
    </div>
  ),
}

export const Banners: Story = {
  render: () => (
    <div className="grid max-w-xl gap-2">
      <Banner tone="info">Don’t approve it elsewhere. You can park this and go on working.</Banner>
      <Banner tone="warn" action={<Button variant="link">Retry</Button>}>
        Could not refresh data. Error: timeout
      </Banner>
      <Banner tone="bad" title="Failed: OTP expire!!">
        The code to <Phone wire="9900124674" masked /> was too old.
      </Banner>
      <Banner tone="good">Both owners are verified.</Banner>
      <Banner tone="neutral">This screen is not here yet.</Banner>
    </div>
  ),
}
