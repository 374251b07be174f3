/** The list of all installations, narrowed to what a dashboard counts (S-46, S-117). */
export const countedInstallations = (filters: Readonly<Record<string, string>>): string =>
  `/app/installation/AllCustomers?${new URLSearchParams({ pageSize: '10', page: '1', ...filters })}`
