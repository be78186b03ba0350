export const searchPageCopy = {
  documentTitle: 'Forma: rentals that meet your return',
  sort: 'Sort by',
  sortShort: 'Sort',
  filters: 'Filters',
  set: 'set',
  file: 'Download CSV',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Leave full screen',
  columnsNotSaved: 'We couldn’t save these columns to your account. They’re saved in this browser.',
};
