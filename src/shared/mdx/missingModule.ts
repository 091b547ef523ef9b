/** Export of the empty module that stands for one that cannot be loaded, which another finding reports. */
export const MISSING_MODULE = 'isMissingModule'
