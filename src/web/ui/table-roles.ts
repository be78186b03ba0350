/** Some browsers drop the table semantics of grid or block layouts without explicit roles. */
export const asTable = { role: 'table' } as const;
export const asRowGroup = { role: 'rowgroup' } as const;
export const asRow = { role: 'row' } as const;
export const asColumnHead = { role: 'columnheader', scope: 'col' } as const;
export const asRowHead = { role: 'rowheader', scope: 'row' } as const;
export const asCell = { role: 'cell' } as const;
