/** Family name of the packaged fonts for other scripts, embedded as far as a page needs them. */
export const scriptsFamily = 'Countinghouse Scripts';

/** Fonts of printed pages: the system's, else Open Sans, then the packaged fonts of other scripts. */
export const fontFamily =
  "-apple-system, 'Segoe UI', 'Open Sans', 'Noto Sans', 'Helvetica Neue', Arial, " +
  "'Noto Sans Thai', 'Noto Sans Thai UI', Thonburi, 'Leelawadee UI', " +
  "'Noto Sans CJK JP', 'Noto Sans JP', 'Hiragino Sans', 'Yu Gothic', " +
  "'Noto Sans CJK SC', 'Noto Sans SC', 'PingFang SC', 'Microsoft YaHei', " +
  `'${scriptsFamily}', sans-serif`;
