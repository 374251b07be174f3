import { HeartIcon, StarIcon, UserPlusIcon } from '@heroicons/react/24/outline'
import type { rewardKinds, rewardStatuses as statuses } from '../../contract/areas/rewards/rewards.ts'
import type { Statuses } from '../../ui/feedback/statuses.ts'

/** Codes of a reward task that the console knows (S-128). */
export const rewardStatuses: Readonly<Record<(typeof statuses)[number], Statuses[string]>> = {
  PENDING: { tone: 'brand', label: 'statuses/PENDING' },
  APPROVED: { tone: 'good', label: 'statuses/APPROVED' },
  REJECTED: { tone: 'bad', label: 'statuses/REJECTED' },
}

export const kinds: Readonly<Record<(typeof rewardKinds)[number], Statuses[string]>> = {
  REFERRAL: { tone: 'neutral', icon: UserPlusIcon, label: 'kinds/REFERRAL' },
  REVIEW: { tone: 'neutral', icon: StarIcon, label: 'kinds/REVIEW' },
  SOCIAL_POST: { tone: 'neutral', icon: HeartIcon, label: 'kinds/SOCIAL_POST' },
}
