/** Whether tests ran and none failed, and that in a line; a run that was killed left no report. */
export function readReport(file: string): { readonly good: boolean; readonly line: string }
