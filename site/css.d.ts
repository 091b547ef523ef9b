/** Styles are imported for their effect; the bundler collects them into the one stylesheet. */
declare module '*.css' {}
