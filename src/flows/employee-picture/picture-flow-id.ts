/** Id of the flow: one picture of one person at a time. */
export const pictureFlowId = (employeeId: string): string => `employee-picture:${employeeId}`
