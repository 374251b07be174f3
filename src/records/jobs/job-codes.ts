import {
  ArrowPathRoundedSquareIcon,
  ArrowUturnRightIcon,
  CubeIcon,
  HomeModernIcon,
  PuzzlePieceIcon,
  TruckIcon,
  WrenchScrewdriverIcon,
} from '@heroicons/react/24/outline'
import type { JobPriority, JobTag, JobType } from '../../contract/areas/jobs/job-codes.ts'
import type { Statuses } from '../../ui/feedback/statuses.ts'

/** What the console knows of a job's types; the service may have others (S-17). */
export const jobTypes: Readonly<Record<JobType, Statuses[string]>> = {
  INSTALLATION: { tone: 'neutral', icon: HomeModernIcon, label: 'words:jobTypes/INSTALLATION' },
  SERVICE: { tone: 'neutral', icon: WrenchScrewdriverIcon, label: 'words:jobTypes/SERVICE' },
  DELIVERY: { tone: 'neutral', icon: TruckIcon, label: 'words:jobTypes/DELIVERY' },
  RE_DELIVERY: { tone: 'neutral', icon: ArrowUturnRightIcon, label: 'words:jobTypes/RE_DELIVERY' },
  SPARE_TRANSFER: { tone: 'neutral', icon: PuzzlePieceIcon, label: 'words:jobTypes/SPARE_TRANSFER' },
  DEVICE_REPLACEMENT: {
    tone: 'neutral',
    icon: ArrowPathRoundedSquareIcon,
    label: 'words:jobTypes/DEVICE_REPLACEMENT',
  },
  DEVICE_MODEL_REPLACEMENT: { tone: 'neutral', icon: CubeIcon, label: 'words:jobTypes/DEVICE_MODEL_REPLACEMENT' },
}

export const jobPriorities: Readonly<Record<JobPriority, Statuses[string]>> = {
  LOW: { tone: 'neutral', label: 'words:jobPriorities/LOW' },
  NORMAL: { tone: 'neutral', label: 'words:jobPriorities/NORMAL' },
  HIGH: { tone: 'warn', label: 'words:jobPriorities/HIGH' },
  URGENT: { tone: 'bad', label: 'words:jobPriorities/URGENT' },
}

export const jobTags: Readonly<Record<JobTag, Statuses[string]>> = {
  FILTER: { tone: 'neutral', label: 'words:jobTags/FILTER' },
  LEAK: { tone: 'neutral', label: 'words:jobTags/LEAK' },
  LOW_FLOW: { tone: 'neutral', label: 'words:jobTags/LOW_FLOW' },
  REPEAT: { tone: 'neutral', label: 'words:jobTags/REPEAT' },
  UNPAUSE: { tone: 'neutral', label: 'words:jobTags/UNPAUSE' },
  VIP: { tone: 'neutral', label: 'words:jobTags/VIP' },
  WARRANTY: { tone: 'neutral', label: 'words:jobTags/WARRANTY' },
}
