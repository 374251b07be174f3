import {
  BeakerIcon,
  BriefcaseIcon,
  CalendarDaysIcon,
  CpuChipIcon,
  GiftIcon,
  IdentificationIcon,
  MapIcon,
  TruckIcon,
  WrenchScrewdriverIcon,
} from '@heroicons/react/24/outline'
import type { Icon } from '../../../ui/Icon.ts'

export const groupIcons: Readonly<Record<string, Icon>> = {
  workforce: WrenchScrewdriverIcon,
  delivery: TruckIcon,
  employee: IdentificationIcon,
  area: MapIcon,
  slot: CalendarDaysIcon,
  sponsors: GiftIcon,
  production: BeakerIcon,
  iot: CpuChipIcon,
  businessPartners: BriefcaseIcon,
}

/** Icons of the lower groups, loaded later, because few people have these groups and a list must not wait for them. */
export function GroupIcon({ group, className }: { group: string; className: string }) {
  const Shape = groupIcons[group]
  return Shape && <Shape aria-hidden="true" className={className} />
}
