/** A task beside its list. */
export const rewardTaskAddress = (id: string): string => `/app/installation/Rewards#${id}`
