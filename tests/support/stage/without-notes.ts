/**
 * Loaded before React. It notes every render, and for each element who made it, for developer tools that nobody opens
 * here: a tenth of the work of views that are drawn thousands of times.
 */
for (const name of ['timeStamp', 'createTask']) Reflect.deleteProperty(console, name)
