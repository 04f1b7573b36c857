/** The family of the packaged fonts of other scripts, which a page is given as far as it needs them. */
export const scriptsFamily = 'Countinghouse Scripts';

/** Fonts that are there without asking, for what is printed: the system's own, else Open Sans, then other scripts. */
export const fontFamily =
  "-apple-system, 'Segoe UI', 'Open Sans', 'Noto Sans', 'Helvetica Neue', Arial, " +
  "'Noto Sans Thai', 'Noto Sans Thai UI', Thonburi, 'Leelawadee UI', " +
  "'Noto Sans CJK JP', 'Noto Sans JP', 'Hiragino Sans', 'Yu Gothic', " +
  "'Noto Sans CJK SC', 'Noto Sans SC', 'PingFang SC', 'Microsoft YaHei', " +
  `'${scriptsFamily}', sans-serif`;
