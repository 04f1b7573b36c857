/** Usage of `npm run cluster`, which also takes the options of the service. */
export const usage = `Usage: npm run cluster -- move-in  --data-dir FOLDER --cluster URL --cluster-key-file FILE [--replace]
       npm run cluster -- move-out --data-dir FOLDER --cluster URL --cluster-key-file FILE
       npm run cluster -- tables [NAME…] --data-dir FOLDER --cluster URL --cluster-key-file FILE [--once]
`;
